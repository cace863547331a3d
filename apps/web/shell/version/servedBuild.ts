/** The build that a page belongs to; undefined in development, and for a sign-in page. */
export const buildIn = (page: ParentNode) =>
  page.querySelector('meta[name="app-build"]')?.getAttribute('content') ?? undefined;

/** The build of the page that the server sends now; undefined if unknown. */
export async function servedBuild(fetch: typeof window.fetch, home: string): Promise<string | undefined> {
  try {
    const response = await fetch(home, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return undefined;
    return buildIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}
