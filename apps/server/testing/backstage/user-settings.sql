CREATE TABLE public.knex_migrations (
    id integer NOT NULL,
    name character varying(255),
    batch integer,
    migration_time timestamp with time zone
);
CREATE SEQUENCE public.knex_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.knex_migrations_id_seq OWNED BY public.knex_migrations.id;
CREATE TABLE public.knex_migrations_lock (
    index integer NOT NULL,
    is_locked integer
);
CREATE SEQUENCE public.knex_migrations_lock_index_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.knex_migrations_lock_index_seq OWNED BY public.knex_migrations_lock.index;
CREATE TABLE public.user_settings (
    user_entity_ref character varying(255) NOT NULL,
    bucket character varying(255) NOT NULL,
    key character varying(255) NOT NULL,
    value text NOT NULL
);
ALTER TABLE ONLY public.knex_migrations ALTER COLUMN id SET DEFAULT nextval('public.knex_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.knex_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.knex_migrations_lock_index_seq'::regclass);
INSERT INTO public.knex_migrations VALUES (1, '20220824183000_init.js', 1, '2026-11-18 09:06:43.934+00');
INSERT INTO public.knex_migrations_lock VALUES (1, 0);
INSERT INTO public.user_settings VALUES ('user:default/ada', 'starredEntities', 'entityRefs', '["component:default/gate-display","template:default/service"]');
INSERT INTO public.user_settings VALUES ('user:default/ada', 'settings', 'language', '"de"');
INSERT INTO public.user_settings VALUES ('user:default/ada', 'home.customHomepage', 'home', '"{\"version\":1,\"pages\":{\"default\":[{\"id\":\"HomePageStarredEntities__1\",\"layout\":{\"i\":\"HomePageStarredEntities__1\",\"x\":0,\"y\":0,\"w\":6,\"h\":4},\"settings\":{}},{\"id\":\"HeaderWorldClock__1\",\"layout\":{\"i\":\"HeaderWorldClock__1\",\"x\":6,\"y\":0,\"w\":6,\"h\":3},\"settings\":{}},{\"id\":\"AcmeLunchMenu__1\",\"layout\":{\"i\":\"AcmeLunchMenu__1\",\"x\":0,\"y\":4,\"w\":12,\"h\":2},\"settings\":{}}]}}"');
SELECT pg_catalog.setval('public.knex_migrations_id_seq', 1, true);
SELECT pg_catalog.setval('public.knex_migrations_lock_index_seq', 1, true);
ALTER TABLE ONLY public.knex_migrations_lock
    ADD CONSTRAINT knex_migrations_lock_pkey PRIMARY KEY (index);
ALTER TABLE ONLY public.knex_migrations
    ADD CONSTRAINT knex_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_entity_ref, bucket, key);
