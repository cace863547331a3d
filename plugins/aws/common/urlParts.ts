/** As much of a URL as is needed: the language itself has none. */
export type UrlParts = { origin: string; protocol: string; host: string; pathname: string; href: string };
