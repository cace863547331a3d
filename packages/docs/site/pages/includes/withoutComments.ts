/** Removes the lines that begin with a prefix. */
export const withoutComments = (text: string, prefix: string | undefined): string =>
  prefix && text.includes(prefix)
    ? text
        .split('\n')
        .filter((line) => !line.trimStart().startsWith(prefix))
        .join('\n')
    : text;
