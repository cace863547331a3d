import { type TranslationRef, text } from '@callboard/web-kit';
import type { HomeWidget, WidgetSize } from './widgetPoint.ts';

/** Columns (of 12) and rows. */
type Size = readonly [columns: number, rows: number];
type Description = Omit<HomeWidget, 'id' | 'Component' | 'title' | 'description' | 'size' | 'minSize'> & {
  size: Size;
  minSize: Size;
};

/** The names for which a translation has both a title and a description. */
type WidgetName<Key extends string, All extends string = Key> = Key extends `${infer Name}.description`
  ? `${Name}.title` extends All
    ? Name
    : never
  : never;

/** Creates widgets whose texts are `<name>.title` and `<name>.description` of one translation. */
export function createWidgetFactory<Key extends string>(ref: TranslationRef<Key>) {
  return (
    name: WidgetName<Key>,
    id: string,
    Component: HomeWidget['Component'],
    { size, minSize, ...rest }: Description,
  ): HomeWidget => ({
    ...rest,
    id,
    Component,
    title: text<string>(ref, `${name}.title`),
    description: text<string>(ref, `${name}.description`),
    size: sizeOf(size),
    minSize: sizeOf(minSize),
  });
}

const sizeOf = ([columns, rows]: Size): WidgetSize => ({ columns, rows });
