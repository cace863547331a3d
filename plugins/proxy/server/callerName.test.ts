import { expect, test } from 'vitest';
import { callerName } from './callerName.ts';

test('who has a name counts by it', () => {
  const user = { type: 'user', userEntityRef: 'user:default/ada', ownershipEntityRefs: [] } as const;
  expect(callerName(user, '10.0.0.1')).toBe('user:default/ada');
  expect(callerName({ type: 'service', subject: 'plugin:catalog' }, '10.0.0.1')).toBe('plugin:catalog');
});

test('who has none counts by the network that they call from', () => {
  expect(callerName({ type: 'none' }, '10.0.0.1')).toBe('10.0.0.1');
  expect(callerName({ type: 'none' }, '2001:db8:1:2::3')).toBe(callerName({ type: 'none' }, '2001:db8:1:2:4:5:6:7'));
  expect(callerName({ type: 'none' }, '2001:db8:1:2::3')).not.toBe(callerName({ type: 'none' }, '2001:db8:1:3::3'));
});
