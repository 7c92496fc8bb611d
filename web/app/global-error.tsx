'use client'

/** ROUTE-7. The fallback when even the layout has failed, so it uses no texts, styles or stores. */
const GlobalError = () => (
  <html lang="en">
    <body>
      <h1>Something went wrong.</h1>
      <p><a href="/">Promova</a></p>
    </body>
  </html>
)
export default GlobalError
