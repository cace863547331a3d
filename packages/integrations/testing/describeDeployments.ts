import { describe, expect, test } from 'vitest';
import type { UrlReader } from '../urlReader.ts';
import { committedAt, type RepositoryOptions, type StandInDeployment, type StandInRepository } from './repository.ts';

type Suite = {
  /** A host with a configured token; `root` is its URL. */
  setUp(): Promise<{
    reader: UrlReader;
    root: string;
    add(name: string, options?: RepositoryOptions): StandInRepository;
    /** The number of requests to the host. */
    countRequests(): number;
  }>;
};

const commit = 'c'.repeat(40);
const day = (number: number, hour = 10) => new Date(Date.UTC(2026, 9, number, hour)).toISOString();
const deployment = (at: number, states: StandInDeployment['states'], environment = 'production') => ({
  environment,
  commit,
  committedAt: day(at, 8),
  states: [{ state: 'running' as const, at: day(at, 9) }, ...states],
});

/** The contract of every code host that knows deployments. */
export function describeDeployments({ setUp }: Suite): void {
  describe('the deployments of a repository', () => {
    test('are those that have ended, with their outcome', async () => {
      const { root, reader, add } = await setUp();
      const { deployments } = add('acme/shop', { files: { 'a.md': '' }, isPrivate: true });
      deployments.push(
        deployment(1, [
          { state: 'succeeded', at: day(1) },
          { state: 'replaced', at: day(3) },
        ]),
        deployment(2, [{ state: 'failed', at: day(2) }]),
        deployment(3, [{ state: 'succeeded', at: day(3) }], 'staging'),
        deployment(4, []),
      );
      const found = await reader.deployments(`${root}/acme/shop`, { since: new Date(day(1, 0)) });
      const of = (at: number, environment: string, isFailed: boolean) => ({
        id: String(at),
        commit,
        committedAt: expect.toSatisfy((time: string) => Date.parse(time) === Date.parse(day(at, 8))),
        at: expect.toSatisfy((time: string) => Date.parse(time) === Date.parse(day(at))),
        environment,
        isFailed,
      });
      expect(found.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual([
        of(1, 'production', false),
        of(2, 'production', true),
        of(3, 'staging', false),
      ]);
    });

    test('are read page by page until a time, at most a thousand', async () => {
      const { root, reader, add, countRequests } = await setUp();
      const { deployments } = add('acme/shop', { files: { 'a.md': '' } });
      for (let number = 0; number < 1_200; number++)
        deployments.push(deployment(number, [{ state: 'succeeded', at: day(number) }]));
      const read = async (since: string) => {
        const before = countRequests();
        const { length } = await reader.deployments(`${root}/acme/shop`, { since: new Date(since) });
        return { length, requests: countRequests() - before };
      };
      expect(await read(day(0, 0))).toEqual({ length: 1_000, requests: 10 });
      const few = await read(day(1_150, 0));
      expect(few.length).toBeGreaterThanOrEqual(50);
      expect(few.requests).toBe(1);
    });

    test('of a missing repository are an error', async () => {
      const { root, reader } = await setUp();
      const since = new Date(day(1));
      await expect(reader.deployments(`${root}/acme/none`, { since })).rejects.toMatchObject({ name: 'NotFoundError' });
      await expect(reader.deployments(`${root}/acme`, { since })).rejects.toMatchObject({ name: 'InputError' });
    });

    test('have the times of their commits', async () => {
      const { root, reader, add } = await setUp();
      const { branches } = add('acme/shop', { files: { 'a.md': '' } });
      const timeOf = (hash: string) => reader.commitTime(`${root}/acme/shop`, hash);
      expect(await timeOf(branches.get('main')!)).toBe(committedAt);
      expect(await timeOf('d'.repeat(40))).toBeUndefined();
    });
  });
}
