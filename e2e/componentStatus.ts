import type { Page } from 'playwright-core';

/** The HTTP status of a component in the catalog of the page's portal, requested as its guest. */
export async function componentStatus(page: Page, name: string): Promise<number> {
  const providers = await (await page.request.get('/api/auth/providers')).json();
  const { token } = providers.find(({ id }: { id: string }) => id === 'guest').session.backstageIdentity;
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/catalog/entities/by-name/component/default/${name}`, { headers })).status();
}
