import { expect, test } from 'vitest';
import type { NotificationSettings } from '../../common/index.ts';
import { isSwitchedOn, withSetting } from './withSetting.ts';

const settings: NotificationSettings = {
  channels: [
    {
      id: 'Web',
      origins: [
        {
          id: 'a',
          enabled: true,
          topics: [
            { id: 'x', enabled: true },
            { id: 'y', enabled: false },
          ],
        },
        { id: 'b', enabled: true },
      ],
    },
    { id: 'Email', origins: [{ id: 'a', enabled: true, topics: [{ id: 'x', enabled: true }] }] },
  ],
};

test('a switch of an origin leaves its topics and the other channels as they are', () => {
  const changed = withSetting(settings, { channel: 'Web', origin: 'a' }, false);
  expect(isSwitchedOn(changed, { channel: 'Web', origin: 'a' })).toBe(false);
  expect(isSwitchedOn(changed, { channel: 'Web', origin: 'b' })).toBe(true);
  expect(isSwitchedOn(changed, { channel: 'Email', origin: 'a' })).toBe(true);
  expect(changed.channels[0]?.origins[0]?.topics).toEqual(settings.channels[0]?.origins[0]?.topics);
});

test('a switch of a topic changes only that topic', () => {
  const place = { channel: 'Web', origin: 'a', topic: 'y' };
  expect(isSwitchedOn(settings, place)).toBe(false);
  const changed = withSetting(settings, place, true);
  expect(isSwitchedOn(changed, place)).toBe(true);
  expect(withSetting(changed, place, false)).toEqual(settings);
});

test('a switch that the settings do not contain is on', () => {
  expect(isSwitchedOn(settings, { channel: 'Chat', origin: 'a' })).toBe(true);
  expect(isSwitchedOn(settings, { channel: 'Web', origin: 'b', topic: 'x' })).toBe(true);
});
