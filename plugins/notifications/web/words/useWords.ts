import { createTranslationRef, useTranslation } from '@callboard/web-kit';
import {
  type NotificationPayload,
  type OwnTextId,
  originName,
  ownTextOf,
  ownTexts,
  translationOf,
} from '../../common/index.ts';

const ownTextsTranslation = createTranslationRef({
  id: 'notifications-own',
  messages: ownTexts,
  languages: { de: () => import('./germanOwnTexts.ts') },
});

const isOwn = (id: string): id is OwnTextId => Object.hasOwn(ownTexts, id);

/** Texts of notifications: the portal's own in the reader's language, others in it if they were sent in it. */
export function useWords() {
  const { t, language } = useTranslation(ownTextsTranslation);
  const topicOf = (topic: string) => (isOwn(`topic.${topic}`) ? t(`topic.${topic}` as OwnTextId) : topic);
  return {
    topicOf,
    originOf: (origin: string) => (isOwn(`origin.${origin}`) ? t(`origin.${origin}` as OwnTextId) : originName(origin)),
    wordsOf({ title, description, topic, metadata }: NotificationPayload) {
      const own = ownTextOf(metadata);
      const sent = translationOf(metadata, language) ?? { title, description };
      const why = own && `${own.id}.why`;
      return {
        title: own ? t(own.id, own.values) : sent.title,
        description: why && isOwn(why) ? t(why) : sent.description,
        topic: topic === undefined ? undefined : topicOf(topic),
      };
    },
  };
}
