type Box = {
  /** Types of mkdocs-material that look the same, named after the first. */
  types: string;
  tone: string;
  /** On a 24 × 24 grid, as a path of a Tabler icon. */
  icon: string;
};

const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0';
const boxes: readonly Box[] = [
  {
    types: 'note',
    tone: '--cb-info',
    icon: 'M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16zm9.5-13.5l4 4',
  },
  {
    types: 'abstract summary tldr',
    tone: '--cb-hue-sky',
    icon: 'M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2m0 7h6m-6 4h6',
  },
  { types: 'info todo', tone: '--cb-hue-blue', icon: `${circle}m9-3h.01M11 12h1v4h1` },
  {
    types: 'tip hint important',
    tone: '--cb-hue-teal',
    icon: 'M12 10.941c2.333-3.308.167-7.823-1-8.941c0 3.395-2.235 5.299-3.667 6.706C5.903 10.114 5 12 5 14.294C5 17.998 8.134 21 12 21s7-3.002 7-6.706c0-1.712-1.232-4.403-2.333-5.588c-2.084 3.353-3.257 3.353-4.667 2.235',
  },
  { types: 'success check done', tone: '--cb-success', icon: `${circle}M9 12l2 2l4-4` },
  {
    types: 'question help faq',
    tone: '--cb-hue-green',
    icon: `${circle}m9 4v.01M12 13a2 2 0 0 0 .914-3.782a1.98 1.98 0 0 0-2.414.483`,
  },
  {
    types: 'warning caution attention',
    tone: '--cb-warning',
    icon: 'M12 9v4m-1.637-9.409L2.257 17.125a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87L13.637 3.59a1.914 1.914 0 0 0-3.274 0M12 16h.01',
  },
  { types: 'failure fail missing', tone: '--cb-danger', icon: `${circle}m7-2l4 4m0-4l-4 4` },
  { types: 'danger error', tone: '--cb-danger', icon: 'M13 3v7h6l-8 11v-7H5z' },
  {
    types: 'bug',
    tone: '--cb-hue-pink',
    icon: 'M9 9V8a3 3 0 0 1 6 0v1M8 9h8a6 6 0 0 1 1 3v3a5 5 0 0 1-10 0v-3a6 6 0 0 1 1-3m-5 4h4m10 0h4m-9 7v-6m-8 5l3.35-2M20 19l-3.35-2M4 7l3.75 2.4M20 7l-3.75 2.4',
  },
  {
    types: 'example',
    tone: '--cb-hue-violet',
    icon: 'M9 3h6m-5 6h4m-4-6v6L6 20a.7.7 0 0 0 .5 1h11a.7.7 0 0 0 .5-1L14 9V3',
  },
  {
    types: 'quote cite',
    tone: '--cb-hue-grey',
    icon: 'M10 11H6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v6q0 4-4 5m13-7h-4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v6q0 4-4 5',
  },
];

const drawn = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
const picture = (path: string) => `url("data:image/svg+xml,${encodeURIComponent(drawn(path))}")`;

const styleOf = ({ types, tone, icon }: Box) =>
  `:is(${types
    .split(' ')
    .map((type) => `.${type}`)
    .join(', ')}):is(.admonition, details) { --tone: var(${tone}); --icon: ${picture(icon)}; }`;

/** The colour and icon of each type of admonition; an unknown type looks like a note. */
export const boxStyles = [
  `:host { --box-icon: ${picture(boxes[0]!.icon)}; --chevron: ${picture('M9 6l6 6l-6 6')}; --tick: ${picture('M5 12l5 5L20 7')}; }`,
  ...boxes.map(styleOf),
].join('\n');
