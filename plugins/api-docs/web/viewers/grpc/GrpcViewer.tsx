import { OutlineLayout, UnreadableDefinition } from '@callboard/definitions';
import { MAX_DEFINITION_LENGTH } from '@callboard/definitions/common';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { DefinitionViewerProps } from '../apiDefinitionPoint.ts';
import { grpcTranslation } from './grpcTranslation.ts';
import { parseProto } from './proto/parseProto.ts';
import { protoGroups } from './protoGroups.tsx';
import { FileIntro } from './ServiceIntro.tsx';

/** A proto file: its services, then its messages and enums. */
export function GrpcViewer({ definition }: DefinitionViewerProps) {
  const { t } = useTranslation(grpcTranslation);
  const file = useMemo(
    () => (definition.length > MAX_DEFINITION_LENGTH ? undefined : parseProto(definition)),
    [definition],
  );
  const groups = useMemo(() => (file ? protoGroups(file, t) : []), [file, t]);
  if (!file) return <UnreadableDefinition problem={{ kind: 'tooLong' }} definition={definition} language="protobuf" />;
  if (groups.length === 0) {
    const kind = definition.trim() === '' ? 'empty' : 'unrecognised';
    return <UnreadableDefinition problem={{ kind }} definition={definition} language="protobuf" />;
  }
  return <OutlineLayout groups={groups} intro={<FileIntro file={file} />} />;
}
