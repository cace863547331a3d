const option = /^--node=(.*)$/;
const version = /^\d{1,3}(\.\d{1,3}){0,2}$/;

/** The versions of `--node=22,24`, and the other arguments. */
export function nodeVersionsIn(args) {
  const versions = args.flatMap((argument) => option.exec(argument)?.[1].split(',') ?? []);
  for (const value of versions) {
    if (!version.test(value)) throw new Error(`'--node=${value}' needs versions such as '22' or '20.19.0,24'.`);
  }
  return { versions, rest: args.filter((argument) => !option.test(argument)) };
}
