import type { Entity } from '@callboard/plugin-catalog/common';
import * as z from 'zod';

export const aircraftList = z.array(z.object({ registration: z.string(), type: z.string(), base: z.string() }));

export type Aircraft = z.output<typeof aircraftList>[number];

export const entityOf = ({ registration, type, base }: Aircraft): Entity => ({
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
  spec: { type: 'aircraft', owner: 'group:default/fleet-operations', model: type, base },
});

export function aircraftOf({ metadata, spec }: Entity): Aircraft {
  return { registration: metadata.title ?? metadata.name, type: String(spec?.model), base: String(spec?.base) };
}
