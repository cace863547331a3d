import { fakePortal } from '@callboard/plugin-portal/testing';
import { portalPlugin } from '@callboard/plugin-portal/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSearch } from '../testing/renderSearch.tsx';

test("[SEARCH-002] [SEARCH-003] the portal's page has a bar, and Enter leads to the search page", async () => {
  const portal = fakePortal();
  const { currentUrl } = renderSearch('/portal', {
    plugins: [portalPlugin],
    config: { app: { title: 'Meridian' } },
    fetch: async (url) => portal.fetch(String(url)),
  });
  const bar = await screen.findByPlaceholderText('Search in Meridian');
  await userEvent.type(bar, ' boarding pass {Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/search?query=boarding+pass'));
});
