export type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: objects of many kinds, checked by schemas before they are used.
export type Rendered = any;
export function renderChart(
  folder: string,
  options?: { values?: Values; release?: { Name?: string; Namespace?: string; Service?: string } },
): Record<string, string>;
export function objectsIn(rendered: Record<string, string>): Rendered[];
export function mergeValues(base: unknown, values: unknown): unknown;
