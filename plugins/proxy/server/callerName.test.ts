import { expect, test } from 'vitest';
import { callerName } from './callerName.ts';

test('who has a name counts by it', () => {
  const user = { type: 'user', userEntityRef: 'user:default/ada', ownershipEntityRefs: [] } as const;
  expect(callerName(user, '10.0.0.1')).toBe('user:default/ada');
  expect(callerName({ type: 'service', subject: 'plugin:catalog' }, '10.0.0.1')).toBe('plugin:catalog');
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('who has none counts by address, %s by %s', (address, name) => {
  expect(callerName({ type: 'none' }, address)).toBe(name);
});
