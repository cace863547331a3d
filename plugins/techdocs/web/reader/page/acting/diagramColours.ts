const hues = ['blue', 'orange', 'green', 'violet', 'amber', 'teal', 'pink', 'sky'];
/** The number of colours that Mermaid has names for. */
const maxColours = 12;
/** The share of a hue in a surface below text. */
const share = 0.3;

/** The portal's colours under Mermaid's names. Mermaid calculates with them, so they must be values. */
export function diagramColours(root: Element): Record<string, string> {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(`--cb-${name}`).trim() || '#808080';
  const [text, card, canvas, line] = [colour('text'), colour('card'), colour('canvas'), colour('line-strong')];
  const soft = Array.from({ length: maxColours }, (_, at) => mixed(colour(`hue-${hues[at % hues.length]}`), canvas));
  return {
    background: canvas,
    primaryColor: card,
    primaryTextColor: text,
    primaryBorderColor: line,
    secondaryColor: colour('sunken'),
    secondaryTextColor: text,
    tertiaryColor: canvas,
    tertiaryTextColor: text,
    lineColor: colour('dimmed'),
    textColor: text,
    edgeLabelBackground: canvas,
    // Rows of Gantt charts.
    sectionBkgColor: colour('sunken'),
    sectionBkgColor2: colour('sunken'),
    altSectionBkgColor: canvas,
    gridColor: line,
    noteBkgColor: colour('sunken'),
    noteTextColor: text,
    noteBorderColor: line,
    pieSectionTextColor: text,
    pieStrokeColor: canvas,
    pieOuterStrokeColor: line,
    pieOpacity: '1',
    // Slices, branches, and the parts of mind maps, journeys and timelines.
    ...numbered('pie', soft, 1),
    ...numbered('git', soft, 0),
    ...numbered('fillType', soft, 0),
    ...numbered('cScale', soft, 0),
    ...numbered(
      'cScaleLabel',
      soft.map(() => text),
      0,
    ),
    ...numbered(
      'gitBranchLabel',
      soft.map(() => text),
      0,
    ),
  };
}

const numbered = (name: string, values: readonly string[], first: number) =>
  Object.fromEntries(values.map((value, at) => [`${name}${at + first}`, value]));

/** A hue for surfaces below text. Values that are not written as `#rrggbb` stay unchanged. */
function mixed(hue: string, ground: string): string {
  const [above, below] = [partsOf(hue), partsOf(ground)];
  if (!above || !below) return hue;
  const parts = above.map((part, at) => Math.round(part * share + below[at]! * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function partsOf(colour: string): number[] | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(colour)?.[1];
  return digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
}
