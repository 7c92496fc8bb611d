const LINK = /(<link rel="(?:canonical|alternate)"(?: hrefLang="[^"]*")? href="|<meta property="og:image" content=")(?=\/(?!\/))/g

/**
 * HEAD-3. Returns a page whose canonical and alternate addresses, and that of the picture that it is shared with, name the host that it was requested from, as search engines ask.
 * A page that was built without WEB_ORIGIN has paths there, and only the front knows the host.
 */
export const withAbsoluteLinks = (html: string, origin: string): string => html.replaceAll(LINK, (_, start: string) => start + origin)
