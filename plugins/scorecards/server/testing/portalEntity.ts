import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import { aProvidedEntity } from '@callboard/plugin-catalog/server/testing';
import type { Scheduler } from '@callboard/server-kit';
import { scorecardsServer } from '../index.ts';

/** A Scorecard or a Campaign. */
export function aPortalEntity(kind: 'Scorecard' | 'Campaign', name: string, spec: JsonObject, title?: string): Entity {
  const { metadata, ...entity } = aProvidedEntity(kind, name);
  return { ...entity, apiVersion: 'callboard.dev/v1alpha1', metadata: { ...metadata, ...(title && { title }) }, spec };
}

/** The plugin, and a way to run its tasks before they are due. */
export function withSchedule() {
  let scheduler: Scheduler | undefined;
  const start: typeof scorecardsServer.start = (context) => {
    scheduler = context.scheduler;
    return scorecardsServer.start(context);
  };
  const scorecards: typeof scorecardsServer = { ...scorecardsServer, start };
  return {
    scorecards,
    trigger: (task: string) => scheduler!.trigger(task),
    isRunning: async (task: string) => (await scheduler!.state(task))?.isRunning,
  };
}
