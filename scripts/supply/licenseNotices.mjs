import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from './billOfMaterials.mjs';

const isNotice = /^(?:licen[cs]e|copying|notice)(?:[.-].{0,40})?$/i;
const line = '='.repeat(80);

/** The license texts of the packages at these paths, one after another; packages with equal texts share one. */
export function licenseNotices({ lock, folder, paths }) {
  const byText = new Map();
  for (const path of paths) {
    const { version, license } = lock.packages[path];
    const text = noticesIn(join(folder, path)) || withoutText(license);
    byText.set(text, [...(byText.get(text) ?? []), `${nameOf(path)} ${version} (${license ?? 'no license named'})`]);
  }
  const parts = [...byText].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}\n`);
  return `Callboard includes the following packages.\n\n${parts.map((part) => `${line}\n${part}`).join('\n')}`;
}

const withoutText = (license) =>
  `The package contains no license text. Its manifest names the license ${license ?? '(none)'}.`;

function noticesIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && isNotice.test(file.name),
  );
  return files
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}
