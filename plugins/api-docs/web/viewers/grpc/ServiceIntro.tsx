import { Description, Notes } from '@callboard/definitions';
import { FactList, List, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { optionNotes } from './fieldMembers.tsx';
import classes from './Grpc.module.css';
import { grpcTranslation } from './grpcTranslation.ts';
import type { ProtoFile, ProtoService } from './proto/protoModel.ts';

export function ServiceIntro({ service }: { service: ProtoService }) {
  return (
    <div className={classes.service}>
      <Description text={service.description} />
      <code>{service.fullName}</code>
      <Notes notes={optionNotes(service.options)} />
    </div>
  );
}

const shownLines = 10;

/** The facts of a file, and the lines that could not be parsed. */
export function FileIntro({ file }: { file: ProtoFile }) {
  const { t } = useTranslation(grpcTranslation);
  const imports = file.imports.map(({ path, modifier }) => (modifier ? `${modifier} ${path}` : path));
  const facts = [
    { label: t('facts.package'), texts: file.packages },
    { label: t('facts.syntax'), texts: file.syntax ? [file.syntax] : [] },
    { label: t('facts.imports'), texts: imports },
    { label: t('facts.options'), texts: optionNotes(file.options) },
  ].filter(({ texts }) => texts.length > 0);
  const skipped = file.skippedLines;
  const lines = skipped.slice(0, shownLines).join(', ') + (skipped.length > shownLines ? ' …' : '');
  return (
    <div className={classes.intro}>
      {skipped.length > 0 && (
        <WarningPanel title={t('skippedTitle')} message={t('skipped', { count: skipped.length, lines })} />
      )}
      {facts.length > 0 && (
        <FactList facts={facts.map(({ label, texts }) => ({ label, value: <Codes texts={texts} /> }))} />
      )}
    </div>
  );
}

function Codes({ texts }: { texts: readonly string[] }) {
  return (
    <List>
      {[...new Set(texts)].map((text) => (
        <li key={text}>
          <code>{text}</code>
        </li>
      ))}
    </List>
  );
}
