import { homePlugin, homeWidgetPoint } from '@callboard/plugin-home/web';
import { useExtensions } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSearch } from '../testing/renderSearch.tsx';

/** The widget as the home page receives it. */
function SearchWidget() {
  const offered = useExtensions(homeWidgetPoint).find(({ id }) => id === 'search')!;
  const { data: [widget] = [] } = useQuery({ queryKey: ['widgets'], queryFn: () => offered.load() });
  return widget ? <widget.Component settings={{}} size={widget.size} /> : null;
}

test('[SEARCH-002] [SEARCH-003] the home page can show a bar, and Enter opens the search page', async () => {
  const { currentUrl } = renderSearch('/home', {
    element: <SearchWidget />,
    plugins: [homePlugin],
    config: { app: { title: 'Meridian' } },
  });
  const bar = await screen.findByPlaceholderText('Search in Meridian');
  await userEvent.type(bar, ' boarding pass {Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/search?query=boarding+pass'));
});
