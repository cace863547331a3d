/** The characters that make texts of a kind costly to read. */
export const url = ['/', '\\', '@', ':', '?', '#', '%2e', '.', 'a', 'https://'];

export const name = ['a', '-', '.', '/', ':', ' ', '\t', ','];

export const markdown = ['[', ']', '](', ')', '!', '*', '_', '`', '#', '>', ' ', '\n', 'a'];

export const yaml = [
  ' ',
  '- ',
  ': ',
  'a: ',
  '\n',
  '[',
  '{',
  ']',
  '"',
  "'",
  '&a ',
  '*a ',
  '# ',
  '|\n',
  '>-\n',
  '!',
  '%',
  '? ',
  '\t',
  'a',
  ',',
];
