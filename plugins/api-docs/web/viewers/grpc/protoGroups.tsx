import type { OutlineBadge, OutlineEntry, OutlineGroup } from '@callboard/definitions';
import type { GrpcTranslate } from './grpcTranslation.ts';
import { MethodContent } from './MethodContent.tsx';
import { isDeprecated, type ProtoFile, type ProtoMethod, type ProtoService } from './proto/protoModel.ts';
import { type ProtoTypes, protoTypes } from './proto/protoTypes.ts';
import { typeUses } from './proto/typeUses.ts';
import { ServiceIntro } from './ServiceIntro.tsx';
import { EnumContent, ExtensionContent, MessageContent } from './TypeContent.tsx';

/** A group for each service, then messages, enums and extensions; empty groups are omitted. */
export function protoGroups(file: ProtoFile, t: GrpcTranslate): OutlineGroup[] {
  const types = protoTypes(file);
  const groups = [
    ...file.services.map((service) => serviceGroup(service, types, t)),
    ...typeGroups(file, types, t),
    { id: 'extensions', title: t('groups.extensions'), entries: extensionEntries(file, types) },
  ];
  return groups.filter(({ entries, intro }) => entries.length > 0 || intro);
}

function serviceGroup(service: ProtoService, types: ProtoTypes, t: GrpcTranslate): OutlineGroup {
  const entries = service.methods.map((method) => ({
    id: `rpc.${service.fullName}.${method.name}`,
    label: method.name,
    badge: streamBadge(method, t),
    isDeprecated: isDeprecated(method) || isDeprecated(service),
    keywords: [method.request, method.response],
    lines: method.lines,
    content: <MethodContent types={types} service={service} method={method} />,
  }));
  return {
    id: `service.${service.fullName}`,
    title: service.name,
    intro: <ServiceIntro service={service} />,
    entries,
  };
}

function streamBadge({ isRequestStream, isResponseStream }: ProtoMethod, t: GrpcTranslate): OutlineBadge | undefined {
  if (isRequestStream && isResponseStream) return { text: t('stream.both'), tone: 'amber' };
  if (isRequestStream) return { text: t('stream.request'), tone: 'teal' };
  return isResponseStream ? { text: t('stream.response'), tone: 'violet' } : undefined;
}

function typeGroups(file: ProtoFile, types: ProtoTypes, t: GrpcTranslate): OutlineGroup[] {
  const uses = typeUses(file, types);
  const entryOf = (kind: string, type: ProtoFile['messages'][number] | ProtoFile['enums'][number]) => ({
    id: `${kind}.${type.fullName}`,
    label: shortName(type.fullName, file.packages),
    isDeprecated: isDeprecated(type),
    lines: type.lines,
  });
  const messages = file.messages.map((message) => ({
    ...entryOf('message', message),
    keywords: message.fields.map(({ name }) => name),
    content: <MessageContent types={types} message={message} uses={uses.get(message.fullName) ?? []} />,
  }));
  const enums = file.enums.map((type) => ({
    ...entryOf('enum', type),
    keywords: type.values.map(({ name }) => name),
    content: <EnumContent type={type} uses={uses.get(type.fullName) ?? []} />,
  }));
  return [
    { id: 'messages', title: t('groups.messages'), entries: messages },
    { id: 'enums', title: t('groups.enums'), entries: enums },
  ];
}

function extensionEntries(file: ProtoFile, types: ProtoTypes): OutlineEntry[] {
  return file.extensions.map((extension, index) => ({
    id: `extension.${index + 1}`,
    label: extension.target,
    keywords: extension.fields.map(({ name }) => name),
    lines: extension.lines,
    content: <ExtensionContent types={types} extension={extension} />,
  }));
}

/** Without the package, if there is only one. */
function shortName(fullName: string, packages: readonly string[]): string {
  const [only = ''] = packages;
  return packages.length === 1 && fullName.startsWith(`${only}.`) ? fullName.slice(only.length + 1) : fullName;
}
