import type { Source, SourceRun } from '../common/index.ts';

/** A healthy registered location; tests override what they need. */
export const aSource = (over: Partial<Source> = {}): Source => ({
  id: 'location:default/seats',
  origin: 'registered',
  title: 'https://git.example/air/seats/blob/main/catalog-info.yaml',
  target: 'https://git.example/air/seats/blob/main/catalog-info.yaml',
  entities: 2,
  problems: 0,
  isRunning: false,
  isReadable: true,
  lastReadAt: '2026-11-16T08:00:00.000Z',
  nextReadAt: '2026-11-16T08:02:00.000Z',
  lastRun: aRun(),
  ...over,
});

export const aRun = (over: Partial<SourceRun> = {}): SourceRun => ({
  id: 'run-1',
  startedAt: '2026-11-16T07:59:59.000Z',
  endedAt: '2026-11-16T08:00:00.000Z',
  cause: 'schedule',
  outcome: 'succeeded',
  entities: 2,
  problems: 0,
  ...over,
});
