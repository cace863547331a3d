import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogProviders } from '@callboard/plugin-catalog/server';
import { definePlugin, duration } from '@callboard/server-kit';
import * as z from 'zod';

const config = z.object({
  fleet: z
    .object({
      /** The URL of a list of aircraft as JSON. Its host must be in `backend.reading.allow`. */
      url: z.url(),
      every: duration.default(10 * 60_000),
    })
    .optional(),
});
const aircraft = z.array(z.object({ registration: z.string(), type: z.string(), base: z.string() }));

/** Imports the aircraft of the fleet as Resources, and removes those that are no longer in the list. */
export const fleetServer = definePlugin({
  id: 'fleet',
  needs: ['catalog'],
  config,
  start({ config: { fleet }, extensions, reader, scheduler }) {
    if (!fleet) return;
    extensions.add(catalogProviders, {
      name: 'fleet',
      async connect({ applyMutation }) {
        let etag: string | undefined;
        scheduler.schedule({
          id: 'read-fleet',
          everyMs: fleet.every,
          timeoutMs: 60_000,
          async run(signal) {
            const read = await reader.read(fleet.url, { etag, signal }).catch(unlessNotModified);
            if (!read) return;
            const entities = aircraft
              .parse(JSON.parse(String(read.content)))
              .map((plane) => ({ entity: entityOf(plane) }));
            await applyMutation({ type: 'full', entities });
            etag = read.etag;
          },
        });
      },
    });
  },
});

const entityOf = ({ registration, type, base }: z.output<typeof aircraft>[number]): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: {
    name: registration.toLowerCase(),
    title: registration,
    description: `${type}, based in ${base}`,
    annotations: {
      'backstage.io/managed-by-location': 'url:fleet',
      'backstage.io/managed-by-origin-location': 'url:fleet',
    },
  },
  spec: { type: 'aircraft', owner: 'group:default/fleet-operations' },
});

function unlessNotModified(error: Error): undefined {
  if (error.name !== 'NotModifiedError') throw error;
}
