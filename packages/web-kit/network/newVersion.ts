import type { Fetch } from './fetchApi.ts';

const entrySelector = 'script[type="module"][src]';

/** The script that a page of the app starts with; its name changes with every build. */
function entryOf(page: ParentNode): string | undefined {
  const source = page.querySelector(entrySelector)?.getAttribute('src');
  return source ?? undefined;
}

/** Whether the server has another build of the app than the one in this page. When that is unknown, it counts as the same. */
export async function hasNewVersion(fetch: Fetch, home: string): Promise<boolean> {
  try {
    const response = await fetch(home, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // In protected mode one who is not signed in gets another page, which says nothing about the app.
    if (modeOf(page) !== modeOf(document)) return false;
    const [offered, own] = [entryOf(page), entryOf(document)];
    return offered !== undefined && own !== undefined && offered !== own;
  } catch {
    return false;
  }
}

const modeOf = (page: ParentNode) => page.querySelector('meta[name="app-mode"]')?.getAttribute('content');
