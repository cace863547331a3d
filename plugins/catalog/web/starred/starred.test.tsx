import { UiProvider } from '@callboard/ui';
import { errorApi, storageApi } from '@callboard/web-kit';
import { fakeErrors, fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { catalogPlugin, StarButton, useStarredEntities } from '../index.tsx';
import { migrateStars } from './migrateStars.ts';

const booking = 'component:default/booking';

function Stars() {
  const { refs } = useStarredEntities();
  return <output>{[...refs].join(' ') || 'none'}</output>;
}

function renderStars(initial: Record<string, Record<string, unknown>>) {
  const storage = fakeStorage(initial);
  const errors = fakeErrors();
  renderInApp(
    <>
      <StarButton entity={anEntity()} />
      <Stars />
    </>,
    {
      plugins: [catalogPlugin],
      Wrapper: UiProvider,
      apis: [implementApi(storageApi, storage), implementApi(errorApi, errors)],
    },
  );
  const read = (bucket: string, key: string) => storage.forBucket(bucket).get(key);
  return { storage, read, user: userEvent.setup() };
}
const shown = () => screen.getByRole('status').textContent;

test('[CAT-048] the star toggles the ref of its entity, and is filled while it is starred', async () => {
  const { user } = renderStars({});
  await user.click(screen.getByRole('button', { name: 'Star booking' }));
  expect(shown()).toBe(booking);
  const star = screen.getByRole('button', { name: 'Unstar booking' });
  expect(star.querySelector('[data-icon=star-filled]')).toBeTruthy();
  await user.click(star);
  expect(shown()).toBe('none');
  expect(screen.getByRole('button').querySelector('[data-icon=star]')).toBeTruthy();
});

test('[CAT-049] stars are a set of refs in the bucket "starredEntities" under the key "entityRefs"', async () => {
  const { user, read } = renderStars({ starredEntities: { entityRefs: ['api:default/x', 'api:default/x'] } });
  expect(shown()).toBe('api:default/x');
  await user.click(screen.getByRole('button', { name: 'Star booking' }));
  expect(await read('starredEntities', 'entityRefs')).toEqual(['api:default/x', booking]);
});

test('[CAT-049] a stored value that is not a list of strings counts as no stars', async () => {
  const { user, read } = renderStars({ starredEntities: { entityRefs: { odd: true } } });
  expect(shown()).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Star booking' }));
  expect(await read('starredEntities', 'entityRefs')).toEqual([booking]);
});

test('[CAT-050] an older list in the settings is migrated once, and then removed', async () => {
  const older = ['entity:Component:default:Booking', 'entity:api:labs:seats', 'component:default/x', 'entity:a:b', 7];
  const { read } = renderStars({
    settings: { starredEntities: older.filter((item) => typeof item === 'string') },
    starredEntities: { entityRefs: ['system:default/y'] },
  });
  await vi.waitFor(async () => expect(await read('settings', 'starredEntities')).toBeUndefined());
  expect(await read('starredEntities', 'entityRefs')).toEqual(['system:default/y', booking, 'api:labs/seats']);
  await vi.waitFor(() => expect(shown()).toBe(`system:default/y ${booking} api:labs/seats`));
});

test('[CAT-050] without an older list, nothing is written', async () => {
  const storage = fakeStorage({ starredEntities: { entityRefs: [booking] } });
  const set = vi.fn();
  await migrateStars({ forBucket: (name) => ({ ...storage.forBucket(name), set, remove: set }) });
  expect(set).not.toHaveBeenCalled();
});
