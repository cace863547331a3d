import type { Entity } from '@callboard/plugin-catalog/common';

export const annotation = 'meridian.example/runbook';

export const runbookOf = ({ metadata }: Entity): string | undefined => metadata.annotations?.[annotation];
