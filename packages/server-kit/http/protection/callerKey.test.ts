import { expect, test } from 'vitest';
import { callerKey } from './rateLimit.ts';

test('a caller with a name is counted by it', () => {
  const user = { type: 'user', userEntityRef: 'user:default/ada', ownershipEntityRefs: [], sessionId: 's1' } as const;
  expect(callerKey(user, '10.0.0.1')).toBe(callerKey(user, '10.0.0.2'));
  expect(callerKey({ type: 'service', subject: 'plugin:catalog' }, '10.0.0.1')).toBe('service plugin:catalog');
});

test('a caller with a shared name, such as a guest, is counted by name and network', () => {
  const guest = { type: 'user', userEntityRef: 'user:default/guest', ownershipEntityRefs: [] } as const;
  expect(callerKey(guest, '10.0.0.1')).not.toBe(callerKey(guest, '10.0.0.2'));
});

test('a caller without a name is counted by network', () => {
  expect(callerKey({ type: 'none' }, '10.0.0.1')).toBe('10.0.0.1');
  expect(callerKey({ type: 'none' }, '2001:db8:1:2::3')).toBe(callerKey({ type: 'none' }, '2001:db8:1:2:4:5:6:7'));
  expect(callerKey({ type: 'none' }, '2001:db8:1:2::3')).not.toBe(callerKey({ type: 'none' }, '2001:db8:1:3::3'));
});
