import type { Output } from '@callboard/contract';
import { InputError, messageOf } from '@callboard/errors';
import { parseYaml } from '@callboard/integrations/yaml';
import type { DryRunRequest, DryRunResult, JsonObject, scaffolderActionContract } from '../../common/index.ts';
import { FailedDryRunError } from '../dryRun/createDryRun.ts';
import { InvalidValuesError, problemTexts } from '../templates/startTemplate.ts';
import { logEntryOf } from './logEntries.ts';

type Tried = {
  templateYaml: string;
  values?: JsonObject | undefined;
  files?: readonly { path: string; content: string }[] | undefined;
};
type Answer = Output<typeof scaffolderActionContract.dryRunTemplate>;

/** Tries a template given as text. Problems of the template or its values are an answer, not an error. */
export async function tryTemplate(
  { templateYaml, values = {}, files = [] }: Tried,
  dryRun: (request: DryRunRequest) => Promise<DryRunResult>,
): Promise<Answer> {
  let template: unknown;
  try {
    template = parseYaml(templateYaml);
  } catch (error) {
    return { valid: false, message: 'The text is not valid YAML', errors: [messageOf(error)] };
  }
  const directoryContents = files.map(({ path, content }) => ({
    path,
    base64Content: Buffer.from(content).toString('base64'),
  }));
  try {
    const { log, output, steps } = await dryRun({ template, values, directoryContents });
    return {
      valid: true,
      message: 'The template works with these values',
      log: log.map(({ body }) => logEntryOf(body)),
      output,
      steps: steps.map(({ id, name, action }) => ({ id, name, action })),
    };
  } catch (error) {
    if (error instanceof InvalidValuesError)
      return { valid: false, message: error.message, errors: problemTexts(error) };
    if (error instanceof FailedDryRunError)
      return { valid: false, message: 'The template failed', errors: [error.message] };
    if (error instanceof InputError)
      return { valid: false, message: 'The template is not valid', errors: [error.message] };
    throw error;
  }
}
