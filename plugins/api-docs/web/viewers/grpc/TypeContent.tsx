import { Description, LabelledValue, LinkList, type LinkTarget, MemberList, Notes } from '@callboard/definitions';
import { useTranslation } from '@callboard/web-kit';
import { fieldMembers, optionNotes, valueMembers } from './fieldMembers.tsx';
import classes from './Grpc.module.css';
import { grpcTranslation } from './grpcTranslation.ts';
import type { ProtoEnum, ProtoExtension, ProtoMessage } from './proto/protoModel.ts';
import type { ProtoTypes } from './proto/protoTypes.ts';
import { TypeLink } from './TypeLink.tsx';

type MessageContentProps = { types: ProtoTypes; message: ProtoMessage; uses: readonly LinkTarget[] };

/** The fields of a message; those of each `oneof` are grouped below the others. */
export function MessageContent({ types, message, uses }: MessageContentProps) {
  const { t } = useTranslation(grpcTranslation);
  const { fullName, fields, oneofs, reserved, extensionRanges } = message;
  return (
    <>
      <Description text={message.description} />
      <Notes notes={optionNotes(message.options)} />
      {fields.length === 0 && <p className={classes.none}>{t('noFields')}</p>}
      <MemberList
        title={t('fields')}
        members={fieldMembers(
          types,
          fullName,
          fields.filter(({ oneof }) => oneof === undefined),
        )}
      />
      {oneofs.map(({ name, description }) => (
        <div key={name}>
          <MemberList
            title={t('oneof', { name })}
            members={fieldMembers(
              types,
              fullName,
              fields.filter(({ oneof }) => oneof === name),
            )}
          />
          <Description text={description} />
        </div>
      ))}
      <Ranges label={t('reserved')} ranges={reserved} />
      <Ranges label={t('extensionRanges')} ranges={extensionRanges} />
      <LinkList title={t('usedBy')} links={uses} />
    </>
  );
}

export function EnumContent({ type, uses }: { type: ProtoEnum; uses: readonly LinkTarget[] }) {
  const { t } = useTranslation(grpcTranslation);
  return (
    <>
      <Description text={type.description} />
      <Notes notes={optionNotes(type.options)} />
      <MemberList title={t('values')} members={valueMembers(type.values)} />
      <Ranges label={t('reserved')} ranges={type.reserved} />
      <LinkList title={t('usedBy')} links={uses} />
    </>
  );
}

export function ExtensionContent({ types, extension }: { types: ProtoTypes; extension: ProtoExtension }) {
  const { t } = useTranslation(grpcTranslation);
  const { target, scope, fields } = extension;
  return (
    <>
      <LabelledValue label={t('extends')}>
        <code>
          <TypeLink types={types} name={target} scope={scope} />
        </code>
      </LabelledValue>
      <MemberList title={t('fields')} members={fieldMembers(types, scope, fields)} />
    </>
  );
}

function Ranges({ label, ranges }: { label: string; ranges: readonly string[] }) {
  if (ranges.length === 0) return null;
  return (
    <LabelledValue label={label}>
      <Notes notes={ranges} />
    </LabelledValue>
  );
}
