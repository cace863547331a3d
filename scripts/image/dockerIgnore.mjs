/** Whether .dockerignore leaves a path out: the last line that matches the path or a folder above it decides. */
export function isIgnored(text, path) {
  let result = false;
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const isException = line.startsWith('!');
    if (matches(isException ? line.slice(1) : line, path)) result = !isException;
  }
  return result;
}

const matches = (pattern, path) => {
  const parts = path.split('/');
  return parts.some((_, index) => matchesWhole(pattern.split('/'), parts.slice(0, index + 1)));
};

function matchesWhole([first, ...rest], parts) {
  if (first === undefined) return parts.length === 0;
  if (first === '**')
    return matchesWhole(rest, parts) || (parts.length > 0 && matchesWhole([first, ...rest], parts.slice(1)));
  return parts.length > 0 && matchesName(first, parts[0]) && matchesWhole(rest, parts.slice(1));
}

/** `*` stands for any characters of one name. */
function matchesName(pattern, name) {
  const [start, ...others] = pattern.split('*');
  if (others.length === 0) return pattern === name;
  const end = others.pop();
  if (!name.startsWith(start) || !name.endsWith(end) || name.length < start.length + end.length) return false;
  let from = start.length;
  for (const part of others) {
    const found = name.indexOf(part, from);
    if (found < 0 || found + part.length > name.length - end.length) return false;
    from = found + part.length;
  }
  return true;
}
