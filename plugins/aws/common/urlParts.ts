/** The needed parts of a URL, which the language itself does not define. */
export type UrlParts = { origin: string; protocol: string; host: string; pathname: string; href: string };
