import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file name with its hash: `index-BNp1uTW.css`. */
const hashedName = /([\w.-]+-)([\w-]{7,8})(\.(?:js|css|svg|png|woff2))/g;

/**
 * Makes another build of a copy of `dist/web`: every file with a hash in its name gets another hash, wherever it is named. The code is
 * the same, so a page works if and only if it finds its files.
 */
export function renameAssets(web: string): void {
  const folders = ['assets', 'sign-in'].map((folder) => join(web, folder));
  const names = new Set(folders.flatMap((folder) => readdirSync(folder)).filter((name) => !/\.(?:br|gz)$/.test(name)));
  const renamed = (text: string) =>
    text.replace(hashedName, (name, start, hash, end) =>
      names.has(name) ? `${start}${[...hash].reverse().join('')}X${end}` : name,
    );
  const rewrite = (file: string) => writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      // They have the old names in their content; the server sends the files themselves.
      if (!names.has(name)) rmSync(join(folder, name));
      else {
        if (/\.(?:js|css|svg)$/.test(name)) rewrite(join(folder, name));
        renameSync(join(folder, name), join(folder, renamed(name)));
      }
    }
  }
  for (const page of ['index.html', 'sign-in.html']) rewrite(join(web, page));
}
