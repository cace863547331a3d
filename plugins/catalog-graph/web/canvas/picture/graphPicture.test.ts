import { anEntity } from '@callboard/plugin-catalog/testing';
import { expect, test } from 'vitest';
import { layoutGraph } from '../../layout/layoutGraph.ts';
import { graphPicture } from './graphPicture.ts';

const colors = {
  ground: '#eee',
  card: '#fff',
  line: '#ccc',
  accent: '#fa0',
  text: '#111',
  dimmed: '#666',
  of: (ref: string) => (ref.startsWith('api:') ? '#00f' : '#0f0'),
};
const [booking, bookings] = ['component:default/booking', 'api:default/bookings'];
const edge = { id: '1', from: booking, to: bookings, label: 'providesApi' };

function pictureOf(title: string) {
  const nodes = [
    { entityRef: booking, depth: 0, entity: anEntity({ metadata: { name: 'booking', title } }) },
    { entityRef: bookings, depth: 1 },
  ];
  const layout = layoutGraph({ nodes: [booking, bookings], edges: [edge], direction: 'LR' });
  const graph = { nodes, leftOut: 0, missingRoots: [] };
  const drawing = { graph, edges: [edge], direction: 'LR' as const, layout };
  return new DOMParser().parseFromString(graphPicture(drawing, 'curveMonotoneX', colors), 'image/svg+xml');
}

const textsOf = (picture: Document) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);

test('a picture contains every entity and relation, and fits their size', () => {
  const picture = pictureOf('Booking');
  expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([booking, bookings]);
  expect(textsOf(picture)).toEqual(['providesApi', 'Booking', 'service', bookings, '']);
  expect(picture.querySelectorAll('path[marker-end]')).toHaveLength(1);
  expect([...picture.querySelectorAll('circle')].map((circle) => circle.getAttribute('fill'))).toEqual([
    '#0f0',
    '#00f',
  ]);
  const width = Number(picture.documentElement.getAttribute('width'));
  expect(width).toBeGreaterThan(2 * 248);
  expect(picture.documentElement.getAttribute('viewBox')).toMatch(`0 0 ${width} `);
});

test('names are escaped, and long ones are truncated', () => {
  const [, title] = textsOf(pictureOf('<b>Fares & "fees" of all of the airline'));
  expect(title).toBe('<b>Fares & "fees" of all of …');
});
