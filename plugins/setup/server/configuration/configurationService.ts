import { stringify } from 'yaml';
import type { SetupConfiguration } from '../../common/index.ts';
import type { Draft, SetupStep, StepConfiguration } from '../steps/setupStep.ts';
import type { ConfigurationObject } from '../trial/trialPortal.ts';
import { mergeConfiguration } from './mergeConfiguration.ts';

type File = { name: string; content: string };
type Findings = { problems: string[]; warnings: string[] };

/** The findings of `--check` about files; the variables have stand-ins where a secret was not typed. */
export type CheckFiles = (files: readonly File[], variables: Readonly<Record<string, string>>) => Promise<Findings>;

type Options = {
  steps: () => readonly SetupStep[];
  checkFiles: CheckFiles;
  /** The command that starts the portal with the configuration file. */
  command: string;
  /** Where the portal of the setup listens, if that is configured; the new portal listens there, too. */
  listen: ConfigurationObject | undefined;
};

const fileName = 'app-config.yaml';
const heading = `# The configuration of this portal, written by its first-run setup. Every key is explained in the documentation, and
# \`--keys\` lists them. Secrets are not here: set the environment variables that \${…} names.
`;
/** The folder of the configuration is also where the server puts its data, with keys that must not be committed. */
const ignored: File = { name: '.gitignore', content: '.callboard/\napp-config.local.yaml\n' };
/** The order of an app-config.yaml as people write it. */
const keyOrder = ['app', 'organization', 'backend', 'auth', 'permission', 'integrations', 'catalog'];

export function createConfigurationService({ steps, checkFiles, command, listen }: Options) {
  function partsOf(draft: Draft, ids: readonly string[]): StepConfiguration[] {
    return steps()
      .filter(({ id }) => ids.includes(id))
      .flatMap((step) => {
        const filled = draft[step.id] ?? { values: {}, secrets: {} };
        return [step.configuration(filled, draft)];
      });
  }

  function filesOf(parts: readonly StepConfiguration[]): File[] {
    const all = parts.map((part) => part.config);
    const config = mergeConfiguration(listen ? [{ backend: { listen } }, ...all] : all);
    const ordered = Object.fromEntries(
      Object.entries(config).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
    );
    const content = heading + stringify(ordered, { lineWidth: 0, aliasDuplicateObjects: false });
    return [{ name: fileName, content }, ...parts.flatMap(({ files = [] }) => files), ignored];
  }

  const check = (draft: Draft, ids: readonly string[]): Promise<Findings> => {
    const files = filesOf(partsOf(draft, ids));
    return checkFiles(files, filledVariables(files, variablesOf(partsOf(draft, ids))));
  };

  return {
    check,

    /** The configuration of some steps, for a trial. */
    forTrial(draft: Draft, ids: readonly string[], more: ConfigurationObject = {}) {
      const parts = partsOf(draft, ids);
      return { config: mergeConfiguration([...parts.map((part) => part.config), more]), variables: variablesOf(parts) };
    },

    async whole(draft: Draft): Promise<SetupConfiguration> {
      const ids = steps().map(({ id }) => id);
      const files = filesOf(partsOf(draft, ids));
      return { files, variables: referredIn(files), command, ...(await check(draft, ids)) };
    },
  };
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

const placeOf = (key: string) => (keyOrder.includes(key) ? keyOrder.indexOf(key) : keyOrder.length);

const variablesOf = (parts: readonly StepConfiguration[]): Record<string, string> =>
  Object.assign({}, ...parts.map(({ variables = {} }) => variables));

/** The variables in the configuration file. */
function referredIn([file]: readonly File[]): string[] {
  const content = file?.content.slice(heading.length) ?? '';
  return [...new Set(Array.from(content.matchAll(/\$\{(\w{1,100})\}/g), ([, name = '']) => name))];
}

/** A secret that was forgotten is set by the administrator later; its value does not matter to the check. */
const filledVariables = (files: readonly File[], typed: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(referredIn(files).map((name) => [name, 'set-later'])),
  ...typed,
});
