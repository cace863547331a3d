import type { Token } from 'parse5';

type Attributes = readonly (readonly [name: string, value: string])[];

/**
 * The attributes of a tag, with values as written: their character references are not decoded. Of two with the same name the
 * first counts, as in browsers.
 */
export function attributesAsWritten({ attrs, location }: Token.TagToken, html: string): Attributes {
  return attrs.map(({ name }) => {
    const { startOffset, endOffset } = location!.attrs![name]!;
    return [name, valueIn(html.slice(startOffset + name.length, endOffset))] as const;
  });
}

/** The value in ` = "value"`, or an empty one if nothing follows the name. */
function valueIn(assignment: string): string {
  const value = assignment.replace(/^[\t\n\f\r ]*=[\t\n\f\r ]*/, '');
  return value[0] === '"' || value[0] === "'" ? value.slice(1, -1) : value;
}
