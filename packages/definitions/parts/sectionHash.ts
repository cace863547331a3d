/** The link to a section on this page. */
export function sectionHash(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** The section in a URL. */
export function idOfHash(hash: string): string | undefined {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
