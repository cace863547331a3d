import { createConcurrencyLimit } from '@callboard/concurrency';
import { ConflictError, InputError, messageOf } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import type { Extensions, PermissionDirectory, Principal } from '@callboard/server-kit';
import type { EditablePolicy, PolicyEdit, PolicyFile, PolicyPreview, PolicyProposal } from '../../common/index.ts';
import type { PermissionConfig } from '../config.ts';
import type { LivePolicy } from '../policy/livePolicy.ts';
import type { LoadedPolicy } from '../policy/loadPolicy.ts';
import { rolesIn } from '../policy/rolesIn.ts';
import { type Edited, editTexts } from './editTexts.ts';
import { isReplaceable, replaceFiles } from './files/replaceFiles.ts';
import { type PolicyState, policyWith, readState } from './policyState.ts';
import { changedLines } from './preview/changedLines.ts';
import { compareAccess, refsIn } from './preview/compareAccess.ts';
import { everyoneIn, type KnownPerson } from './preview/everyone.ts';
import { proposalOf } from './proposalOf.ts';
import { requireEditor } from './requireEditor.ts';

type Options = {
  config: PermissionConfig;
  directory: PermissionDirectory;
  extensions: Pick<Extensions, 'find'>;
  live: Pick<LivePolicy, 'reloadNow'>;
  reader: Pick<UrlReader, 'read'>;
};

type Checked = { state: PolicyState; edited: readonly Edited[]; after: LoadedPolicy; people: readonly KnownPerson[] };

export type PolicyEditing = ReturnType<typeof createPolicyEditing>;

/** Edits roles in the policy files. Every edit is checked as a whole before anything is written. */
export function createPolicyEditing({ config, directory, extensions, live, reader }: Options) {
  // One edit at a time, so none is checked against files that another one is about to replace.
  const inTurn = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 20 });
  const previews = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 20 });
  const { writeFiles, sources: places } = config.editor;
  const urlOf = (file: string) => places.find((place) => place.file === file)?.url;

  async function fileFacts({ file, format }: PolicyState['sources'][number]): Promise<PolicyFile> {
    const isWritable = writeFiles && (await isReplaceable(file));
    const reason = writeFiles ? 'The file is read-only' : 'permission.editor.writeFiles is off';
    const url = urlOf(file);
    return { file, format, isWritable, ...(isWritable ? {} : { reason }), ...(url === undefined ? {} : { url }) };
  }

  async function check({ revision, roles }: PolicyEdit, editor: Principal): Promise<Checked> {
    const state = await readState(config, directory);
    if (revision !== state.revision) {
      throw new ConflictError(
        'The policy files have changed since you opened them. Load them again and repeat the edit',
      );
    }
    const edited = editTexts(roles, state, directory.ownerOf);
    const texts = new Map([...state.texts, ...edited.map(({ file, after }) => [file, after] as const)]);
    const { policy: after, problems } = await policyWith(texts, config, directory);
    if (!after) throw new InputError(problems[0]?.message ?? 'The edited policy has errors');
    const people = await everyoneIn(extensions, [...refsIn(state.policy), ...refsIn(after)]);
    requireEditor(after.compiled, editor, people);
    return { state, edited, after, people };
  }

  async function compare({ state, edited, after, people }: Checked): Promise<PolicyPreview> {
    const known = new Set(state.policy.warnings.map(({ message }) => message));
    return {
      people: people.length,
      ...(await compareAccess({ before: state.policy, after, people, plugins: directory.plugins() })),
      files: edited.map((one) => ({ file: one.file, ...changedLines(one.before, one.after) })),
      warnings: after.warnings.filter(({ message }) => !known.has(message)),
    };
  }

  return {
    async editable(): Promise<EditablePolicy> {
      const { revision, sources, fixed } = await readState(config, directory);
      return { revision, files: await Promise.all(sources.map(fileFacts)), roles: rolesIn([...fixed, ...sources]) };
    },

    /** Writes nothing. */
    preview: (edit: PolicyEdit, editor: Principal): Promise<PolicyPreview> =>
      previews(async () => compare(await check(edit, editor))),

    /** Writes the files, and activates the edited policy. */
    save: (edit: PolicyEdit, editor: Principal): Promise<{ revision: string; preview: PolicyPreview }> =>
      inTurn(async () => {
        const checked = await check(edit, editor);
        const { edited, state } = checked;
        for (const { file } of edited) {
          const { isWritable, reason } = await fileFacts(state.sources.find((source) => source.file === file)!);
          if (!isWritable) throw new ConflictError(`Cannot save ${file}: ${reason}`);
        }
        const preview = await compare(checked);
        await replaceFiles(edited).catch((error: unknown) => {
          throw new ConflictError(`Cannot save the policy: ${messageOf(error)}`);
        });
        await live.reloadNow();
        return { revision: (await readState(config, directory)).revision, preview };
      }),

    /** The files of a pull request, if those of the repository are the ones that the portal uses. */
    async propose(edit: PolicyEdit, editor: Principal): Promise<{ proposal: PolicyProposal; preview: PolicyPreview }> {
      const checked = await check(edit, editor);
      const preview = await compare(checked);
      const files = checked.edited.map((one) => {
        const url = urlOf(one.file);
        if (url !== undefined) return { ...one, url };
        throw new InputError(`${one.file} has no URL at a code host: add it to permission.editor.sources`);
      });
      return { proposal: await proposalOf({ roles: edit.roles, files, preview, reader }), preview };
    },
  };
}
