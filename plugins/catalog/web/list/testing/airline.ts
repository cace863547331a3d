import type { Entity } from '../../../common/index.ts';
import { anEntity } from '../../../testing/index.ts';

type ComponentFacts = {
  type?: string;
  lifecycle?: string;
  owner?: string;
  tags?: string[];
  namespace?: string;
  system?: string;
  description?: string;
  title?: string;
  annotations?: Record<string, string>;
  status?: Entity['status'];
};

export function aComponent(name: string, facts: ComponentFacts = {}): Entity {
  const { type = 'service', lifecycle = 'production', owner = 'boarding', system, status, ...metadata } = facts;
  return anEntity({
    metadata: { name, ...metadata },
    spec: { type, lifecycle, owner, ...(system ? { system } : {}) },
    relations: [{ type: 'ownedBy', targetRef: `group:default/${owner}` }],
    ...(status ? { status } : {}),
  });
}

const aGroup = (name: string, displayName: string) =>
  anEntity({
    kind: 'Group',
    metadata: { name },
    spec: { type: 'team', profile: { displayName }, children: [] },
    relations: [{ type: 'ownerOf', targetRef: 'component:default/booking-api' }],
  });

export const aUser = (name: string, displayName: string) =>
  anEntity({
    kind: 'User',
    metadata: { name },
    spec: { memberOf: ['boarding'], profile: { displayName, email: `${name}@meridian-air.example` } },
  });

const broken = { items: [{ type: 'processing', level: 'error' as const, message: 'InputError: no owner' }] };

/** A small airline: five components, a system, and the people behind them. */
export const airline: readonly Entity[] = [
  aComponent('booking-api', {
    tags: ['java'],
    system: 'passenger',
    description: 'Seat inventory and *reservations*',
    annotations: {
      'backstage.io/view-url': 'https://code.example/booking/tree/main',
      'backstage.io/edit-url': 'https://code.example/booking/edit/main',
    },
  }),
  aComponent('check-in-web', { type: 'website', tags: ['react'], title: 'Web check-in' }),
  aComponent('delay-predictor', { lifecycle: 'experimental', owner: 'flight-data', tags: ['ml', 'python'] }),
  aComponent('fax-bridge', {
    lifecycle: 'deprecated',
    owner: 'flight-data',
    annotations: { 'backstage.io/orphan': 'true' },
  }),
  aComponent('lab-rat', { type: 'library', namespace: 'labs', owner: 'flight-data', status: broken }),
  anEntity({
    kind: 'System',
    metadata: { name: 'passenger', title: 'Passenger journey' },
    spec: { owner: 'boarding' },
  }),
  aGroup('boarding', 'Boarding'),
  aGroup('flight-data', 'Flight Data'),
  aUser('ines', 'Ines Novak'),
];

/** Components with names that sort by their number. */
export function manyComponents(count: number): Entity[] {
  return Array.from({ length: count }, (_, index) => aComponent(`part-${String(index + 1).padStart(4, '0')}`));
}
