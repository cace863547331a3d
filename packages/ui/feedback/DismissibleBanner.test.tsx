import { storageApi } from '@callboard/web-kit';
import { fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DismissibleBanner } from '../index.ts';

const banner = <DismissibleBanner id="maintenance">Maintenance on Saturday</DismissibleBanner>;

test('[SHELL-027] a banner is shown until it is dismissed permanently, with its id in the bucket "notifications"', async () => {
  const storage = fakeStorage({ notifications: { dismissedBanners: ['older'] } });
  const apis = [implementApi(storageApi, storage)];
  const { unmount } = renderInApp(banner, { apis });
  await screen.findByText('Maintenance on Saturday');

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(screen.queryByText('Maintenance on Saturday')).toBeNull());
  expect(await storage.forBucket('notifications').get('dismissedBanners')).toEqual(['older', 'maintenance']);

  unmount();
  renderInApp(
    <>
      {banner}
      <DismissibleBanner id="other">Another one</DismissibleBanner>
    </>,
    { apis },
  );
  await screen.findByText('Another one');
  expect(screen.queryByText('Maintenance on Saturday')).toBeNull();
});
