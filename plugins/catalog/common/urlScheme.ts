// White space, control and invisible format characters: browsers drop some of them inside a scheme, other readers drop others.
const IGNORABLE = /[\s\p{Cc}\p{Cf}]/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** The lower-cased scheme that a browser could see in a URL, white space and case tricks undone. */
export function urlScheme(url: string): string | undefined {
  return SCHEME.exec(url.replace(IGNORABLE, ''))?.[1]?.toLowerCase();
}
