// Finds what the linter does not see in stylesheets: spacing outside the scale, and lists that are reset again.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const folders = ['apps', 'packages', 'plugins', 'examples/plugins'];
const skipped = new Set(['node_modules', 'dist']);

/** The List component, and Markdown, whose lists are not components. */
const mayHideBullets = new Set(['packages/ui/layout/List.module.css', 'packages/ui/text/MarkdownContent.module.css']);

/** Throws with the place of each raw spacing and of each list that is reset outside `List`. */
export function checkStyles({ directory = root } = {}) {
  const problems = folders
    .flatMap((folder) => stylesheetsIn(join(directory, folder)))
    .flatMap((file) => problemsOf(relative(directory, file), readFileSync(file, 'utf8')));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsOf(place, text) {
  return text.split('\n').flatMap((line, index) => {
    const at = `${place}:${index + 1}: ${line.trim()}`;
    if (hasRawSpacing(line))
      return [`${at}\n    Use a step of the scale in packages/ui/styles.css, such as --cb-space-8.`];
    if (/^\s*list-style(-type)?: none/.test(line) && place.endsWith('.module.css') && !mayHideBullets.has(place)) {
      return [`${at}\n    Use List of @callboard/ui.`];
    }
    return [];
  });
}

/** A single pixel is a hairline, not spacing. */
function hasRawSpacing(line) {
  const [, value] = /^\s*(?:(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap):(.*)$/.exec(line) ?? [];
  return value?.match(/[\d.]+px/g)?.some((size) => size !== '1px') ?? false;
}

function stylesheetsIn(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : stylesheetsIn(path);
    return entry.name.endsWith('.css') ? [path] : [];
  });
}
