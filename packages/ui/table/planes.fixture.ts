import type { DataColumn } from '../index.ts';

export type Plane = { name: string; seats?: number; base: string };

export const planes: Plane[] = [
  { name: 'tail-10', seats: 9, base: 'FRA' },
  { name: 'tail-2', seats: 180, base: 'LIS' },
  { name: 'Tail-1', base: 'FRA' },
];

export const planeColumns: DataColumn<Plane>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'seats', header: 'Seats', cell: ({ seats }) => seats ?? '', sortValue: ({ seats }) => seats, align: 'end' },
  { id: 'base', header: 'Base', cell: ({ base }) => base },
];

export function somePlanes(count: number): Plane[] {
  return Array.from({ length: count }, (_, index) => ({ name: `plane-${index + 1}`, seats: index, base: 'FRA' }));
}
