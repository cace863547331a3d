// White space, control and invisible format characters. Browsers ignore some of them inside a scheme, other parsers ignore others.
const IGNORABLE = /[\s\p{Cc}\p{Cf}]/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** The lower-case scheme that a browser could see in a URL, without white space and case tricks. */
export function urlScheme(url: string): string | undefined {
  return SCHEME.exec(url.replace(IGNORABLE, ''))?.[1]?.toLowerCase();
}
