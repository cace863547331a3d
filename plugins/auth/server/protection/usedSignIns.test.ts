import { testEngines } from '@callboard/server-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { usedSignIns } from '../migrations/0003-used-sign-ins.ts';
import { onTwoReplicas } from '../testing/onTwoReplicas.ts';
import { signInLifetimeSeconds } from './sealedState.ts';
import { createUsedSignIns } from './usedSignIns.ts';

afterEach(() => void vi.useRealTimers());

test.each(testEngines)('[SEC-08] a sign-in can be used once, on any replica, on %s', (engine) =>
  onTwoReplicas(engine, usedSignIns, async (databases) => {
    const replicas = databases.map((database) => createUsedSignIns(database));
    const uses = await Promise.allSettled(replicas.map((replica) => replica.use('a')));
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(replicas[1]!.use('a')).rejects.toMatchObject({ name: 'AuthenticationError' });
    await replicas[1]!.use('b');

    // It is kept until its state has expired.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + signInLifetimeSeconds * 1000 - 60_000 });
    await replicas[0]!.removeExpired();
    await expect(replicas[0]!.use('b')).rejects.toThrow('The sign-in has already been used; start again');
    vi.setSystemTime(Date.now() + 60_000);
    await replicas[0]!.removeExpired();
    await replicas[0]!.use('b');
  }),
);
