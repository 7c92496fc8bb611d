'use client'

/** ROUTE-7. The last net, when even the layout failed: no texts, styles or stores can be relied on. */
const GlobalError = () => (
  <html lang="en">
    <body>
      <h1>Something went wrong.</h1>
      <p><a href="/">Promova</a></p>
    </body>
  </html>
)
export default GlobalError
