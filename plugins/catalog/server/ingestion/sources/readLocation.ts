import { dirname } from 'node:path';
import { InputError, type NamedError, NotFoundError } from '@callboard/errors';
import { rateLimitIn } from '@callboard/integrations';
import type { EntityStatusItem, LocationSpec } from '../../../common/index.ts';
import { describeLocation } from '../../locations/locationPlace.ts';
import { Pacer } from '../../pacer.ts';
import { processingProblem } from '../../writer/problems.ts';
import { type CatalogUpdate, type FailedEntity, type ProcessedEntity, parentOfEntity } from '../../writer/update.ts';
import { type ParsedDocument, parseDocuments } from '../documents/parseDocuments.ts';
import type { DocumentSource } from '../processing/documentSource.ts';
import { failedEntity, type ProcessingOptions, processDocument } from '../processing/processDocument.ts';
import type { ProcessingThread } from '../processing/processingThread.ts';
import { type Confinement, createConfinement, isBelow, type SourceContent } from './confinement.ts';
import { digestOf } from './fileReader.ts';
import { type Fingerprint, lastingFingerprint, parseFingerprint, stringifyFingerprint } from './fingerprint.ts';
import type { LocationSource } from './locationSource.ts';
import { type FolderWatch, type LocationTarget, locationTargets, type TargetProblem } from './locationTargets.ts';
import { processAhead } from './processAhead.ts';
import { readAhead } from './readAhead.ts';
import { readTarget } from './readTarget.ts';
import { createReferences } from './references.ts';
import type { SourceReader } from './sourceReader.ts';
import { touchedTargets } from './touchedTargets.ts';

export type LocationReading = {
  source: LocationSource;
  /** The folder that must contain all its files. */
  folder?: string;
  /** The previous fingerprints, by file. */
  stored: ReadonlyMap<string, string>;
  /** Reads only these files; all others stay unchanged. */
  only?: ReadonlySet<string>;
  /** Scans only the files that a change at these paths may affect, and new or removed ones. */
  touched?: ReadonlySet<string>;
  /** Reads and processes even if nothing has changed. */
  isForced?: boolean;
  reader: SourceReader;
  processing: ProcessingOptions;
  /** A thread that processes plain files, if one is free. */
  startThread?(): ProcessingThread | undefined;
  /** A digest of the rules and kinds. */
  digest: string;
  /** Whether a file that another version has processed stays as it is until its content changes. */
  isLeftToNewer(): Promise<boolean>;
  refuseLocation: DocumentSource['refuseLocation'];
  folders: FolderWatch;
  /** Called if an optional target is missing and was missing before. */
  onAbsent?(): void;
  signal?: AbortSignal;
};

const FILES_AHEAD = 8;

/** Reads all targets of a Location, and returns the changes since the last time; throws while the host's rate limit is exhausted. */
export async function* readLocation(reading: LocationReading): AsyncGenerator<CatalogUpdate> {
  const { source, stored, only, touched, signal } = reading;
  const { found, problems, isComplete } = await locationTargets(reading);
  const isWanted = ({ location }: { location: LocationSpec }) => !only || only.has(viaOf(location));

  // Removed files come first: an entity that has moved to another file must be released before it is found there.
  const current = new Set([...found, ...problems].map(({ location }) => viaOf(location)));
  const gone = only || !isComplete ? [] : [...stored.keys()].filter((via) => !current.has(via));
  for (const via of gone) yield goneUpdate(via, source);

  for (const problem of problems.filter(isWanted)) yield* unreadable(problem, reading);
  const pacer = new Pacer();
  const leaveOut = (parts: Fingerprint['parts']) => addFolders(parts, reading);
  const concerned = touched ? await touchedTargets(found, { touched, stored, leaveOut, pacer }) : found;
  const confine = reading.folder === undefined ? undefined : createConfinement(reading.folder);
  const tryOne = (target: LocationTarget) => tryRead(target, reading, confine);
  const contents = readAhead(concerned.filter(isWanted), FILES_AHEAD, tryOne);
  for await (const { item, entities } of processAhead(contents, threadFor(reading))) {
    signal?.throwIfAborted();
    if (item) yield* changesOf(item, entities, reading, pacer);
  }
}

/** Files on disk come faster than they can be processed. Hosts are slower, and their entities must not wait for each other. */
function threadFor({ source, startThread = () => undefined }: LocationReading) {
  return {
    startThread,
    contentOf: (read: TargetContent | undefined) =>
      read && 'content' in read && read.location.type === 'file' ? read : undefined,
    origin: source.origin,
  };
}

type ReadyEntities = Promise<readonly ProcessedEntity[] | undefined> | undefined;
type TargetContent = LocationTarget & (SourceContent | { error: Error });

async function tryRead(
  target: LocationTarget,
  reading: LocationReading,
  confine: Confinement | undefined,
): Promise<TargetContent | undefined> {
  const { reader, signal, isForced, stored, isLeftToNewer } = reading;
  const digest = digestAt(target.location, reading);
  try {
    const known = stored.get(viaOf(target.location));
    const before = isForced ? undefined : known;
    const read = await readTarget({
      place: target.place,
      stored: before,
      digest,
      isLeftToNewer,
      confine,
      reader,
      signal,
    });
    if (!read) addFolders(parseFingerprint(known)?.parts ?? [], reading);
    return read && { ...target, ...read };
  } catch (thrown) {
    return { ...target, error: thrown as Error };
  }
}

async function* changesOf(
  read: TargetContent,
  ready: ReadyEntities,
  reading: LocationReading,
  pacer: Pacer,
): AsyncGenerator<CatalogUpdate> {
  const { location } = read;
  const { source, stored } = reading;
  if ('error' in read) {
    const isGone = source.isOptional && read.error instanceof NotFoundError;
    if (!isGone) yield* unreadable(read, reading);
    else if (stored.has(viaOf(location))) yield goneUpdate(viaOf(location), source);
    else if (source.targets.length === 1 && source.type === 'url') reading.onAbsent?.();
    return;
  }
  try {
    yield await updateOf(read, ready, reading, pacer);
  } catch (thrown) {
    // An unfinished read is not a problem of the file.
    reading.signal?.throwIfAborted();
    yield* unreadable({ location, error: thrown as Error }, reading);
  }
}

async function updateOf(
  { location, place, content, mark }: LocationTarget & SourceContent,
  ready: ReadyEntities,
  reading: LocationReading,
  pacer: Pacer,
): Promise<CatalogUpdate> {
  const { source, processing, reader, refuseLocation, signal } = reading;
  const digest = digestAt(location, reading);
  const fingerprintOf = (parts: Fingerprint['parts']) =>
    stringifyFingerprint({ digest, parts: [[place, mark], ...parts] });
  const key = keyOf(viaOf(location), source);
  const prepared = await ready;
  signal?.throwIfAborted();
  if (prepared) {
    if (pacer.isDue()) await pacer.pause();
    return { ...key, fingerprint: fingerprintOf([]), isReadable: true, entities: prepared, failed: [], problems: [] };
  }
  const references = createReferences({ location, folder: reading.folder, reader, signal });
  const document = { location, origin: source.origin, readReference: references.read, refuseLocation };
  const entities: ProcessedEntity[] = [];
  const failed: FailedEntity[] = [];
  const problems: EntityStatusItem[] = [];
  for await (const parsed of parseDocuments(content, pacer)) {
    const result = parsed.problem
      ? { failed: failedEntity(parsed.value, new InputError(parsed.problem)) }
      : await processDocument(parsed.value, document, processing);
    // Earlier failures may have the same cause.
    signal?.throwIfAborted();
    if ('processed' in result) entities.push(result.processed);
    // Unlike broken entities, forbidden ones are not kept.
    else if (result.failed.problem.error?.name === 'NotAllowedError') problems.push(result.failed.problem);
    else failed.push(placed(result.failed, parsed, location));
  }
  const parts = references.parts();
  addFolders(parts, reading);
  const fingerprint = lastingFingerprint(fingerprintOf(parts), failed);
  return { ...key, fingerprint, isReadable: true, entities, failed, problems };
}

/** The code host's annotations may change with the host's configuration. */
function digestAt({ type, target }: LocationSpec, { digest, reader }: LocationReading): string {
  const annotations = type === 'url' ? Object.entries(reader.urls.annotations(target)) : [];
  return annotations.length > 0 ? digestOf(`${digest} ${JSON.stringify(annotations)}`) : digest;
}

/** A Location may read thousands of documents, so a problem names its document. */
function placed(
  { ref, problem }: FailedEntity,
  { line, problemLine = line, ...parsed }: ParsedDocument,
  location: LocationSpec,
): FailedEntity {
  const { name, message } = problem.error!;
  const document = ref ?? `document at line ${line}`;
  const file = describeLocation(location);
  const place = parsed.problem ? file : `${file}, ${document}`;
  return { ref, problem: processingProblem(name, `${place}: ${message}`, { location: file, line: problemLine }) };
}

/** Reports a problem once: the same problem again is not a change. */
function* unreadable({ location, error }: TargetProblem, reading: LocationReading): Generator<CatalogUpdate> {
  // This does not concern the file, whose mark is needed later: without it everything would have to be read again.
  if (rateLimitIn(error) && !reading.isForced) throw error;
  const problem = problemOf(error, location);
  const fingerprint = `unreadable ${digestOf(problem.message)}`;
  if (reading.stored.get(viaOf(location)) === fingerprint) return;
  const key = keyOf(viaOf(location), reading.source);
  yield { ...key, fingerprint, isReadable: false, entities: [], failed: [], problems: [problem] };
}

/** A file that the Location no longer points to. */
function goneUpdate(via: string, source: LocationSource): CatalogUpdate {
  const nothing = { fingerprint: '', isReadable: true, entities: [], failed: [], problems: [], isGone: true };
  return { ...keyOf(via, source), ...nothing };
}

/** A file may refer to paths outside its folder, which are neither read nor watched. */
function addFolders(parts: Fingerprint['parts'], { folder, folders }: LocationReading): void {
  for (const [{ type, target }] of parts) {
    if (type === 'file' && folder !== undefined && isBelow(folder, target)) folders.add(dirname(target));
  }
}

function problemOf(error: Error, location: LocationSpec): EntityStatusItem {
  const { name, message } = error as NamedError;
  const file = describeLocation(location);
  return processingProblem(name, `Unable to read ${file}, ${message}`, { location: file });
}

const viaOf = ({ type, target }: LocationSpec) => `${type}:${target}`;
const keyOf = (via: string, { ref }: LocationSource) => ({ parent: parentOfEntity(ref), via });
