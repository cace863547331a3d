CREATE TABLE public.broadcast (
    id uuid NOT NULL,
    title character varying(255) NOT NULL,
    description text,
    severity character varying(8) NOT NULL,
    link text,
    origin character varying(255) NOT NULL,
    scope character varying(255),
    topic character varying(255),
    created timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated timestamp with time zone,
    icon character varying(255)
);
CREATE TABLE public.broadcast_user_status (
    broadcast_id uuid NOT NULL,
    "user" character varying(255) NOT NULL,
    read timestamp with time zone,
    saved timestamp with time zone
);
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
CREATE TABLE public.notification (
    id uuid NOT NULL,
    "user" character varying(255) NOT NULL,
    title character varying(255) NOT NULL,
    description text,
    severity character varying(8) NOT NULL,
    link text,
    origin character varying(255) NOT NULL,
    scope character varying(255),
    topic character varying(255),
    created timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated timestamp with time zone,
    read timestamp with time zone,
    saved timestamp with time zone,
    icon character varying(255)
);
CREATE TABLE public.user_settings (
    "user" character varying(255) NOT NULL,
    channel character varying(255) NOT NULL,
    origin character varying(255) NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    topic character varying(255),
    settings_key_hash character varying(64) NOT NULL
);
ALTER TABLE ONLY public.knex_migrations ALTER COLUMN id SET DEFAULT nextval('public.knex_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.knex_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.knex_migrations_lock_index_seq'::regclass);
INSERT INTO public.broadcast VALUES ('1defad2a-b772-4f7c-a423-79c027957d67', 'New cafeteria', NULL, 'normal', 'https://acme.example/menu', 'fixture', NULL, 'menus', '2026-11-18 09:06:56.853+00', NULL, NULL);
INSERT INTO public.broadcast_user_status VALUES ('1defad2a-b772-4f7c-a423-79c027957d67', 'user:default/ada', '2026-11-18 09:06:57.197+00', NULL);
INSERT INTO public.knex_migrations VALUES (1, '20231215_init.js', 1, '2026-11-18 09:06:43.775+00');
INSERT INTO public.knex_migrations VALUES (2, '20240221_removeDone.js', 1, '2026-11-18 09:06:43.89+00');
INSERT INTO public.knex_migrations VALUES (3, '20240313_broadcast.js', 1, '2026-11-18 09:06:44.05+00');
INSERT INTO public.knex_migrations VALUES (4, '20240808_settings.js', 1, '2026-11-18 09:06:44.091+00');
INSERT INTO public.knex_migrations VALUES (5, '20240902_addIcon.js', 1, '2026-11-18 09:06:44.126+00');
INSERT INTO public.knex_migrations VALUES (6, '20250317_addTopic.js', 1, '2026-11-18 09:06:44.243+00');
INSERT INTO public.knex_migrations_lock VALUES (1, 0);
INSERT INTO public.notification VALUES ('0239efb7-7774-4f66-be2a-1a647205ba81', 'user:default/ada', 'Review the runbook', NULL, 'low', NULL, 'fixture', NULL, NULL, '2026-11-18 09:06:56.653+00', NULL, NULL, NULL, NULL);
INSERT INTO public.notification VALUES ('3acfde0f-7169-41a9-986c-42c28c1c5ad2', 'user:default/bob', 'For Bob only', NULL, 'normal', NULL, 'fixture', NULL, NULL, '2026-11-18 09:06:56.801+00', NULL, NULL, NULL, NULL);
INSERT INTO public.notification VALUES ('d8bd24f0-e175-4ccc-9495-f7d9b21caa82', 'user:default/ada', 'Gate 7 is down', 'The display does not respond.', 'critical', '/catalog/default/component/gate-display', 'fixture', 'gate-7', 'incidents', '2026-11-18 09:06:56.312+00', NULL, '2026-11-18 09:06:57.197+00', '2026-11-18 09:06:57.319+00', NULL);
INSERT INTO public.user_settings VALUES ('user:default/ada', 'Web', 'fixture', true, NULL, '87f7c6842c32ce5889eadf04fd2f38eb734cfdd3b762740a8ba73b6eb7d28599');
INSERT INTO public.user_settings VALUES ('user:default/ada', 'Web', 'fixture', false, 'menus', 'd79e0956683ed93aad612e0351cfc3d690cea6155f2645767c09ddffb0a10a32');
SELECT pg_catalog.setval('public.knex_migrations_id_seq', 6, true);
SELECT pg_catalog.setval('public.knex_migrations_lock_index_seq', 1, true);
ALTER TABLE ONLY public.broadcast
    ADD CONSTRAINT broadcast_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.broadcast_user_status
    ADD CONSTRAINT broadcast_user_idx UNIQUE (broadcast_id, "user");
ALTER TABLE ONLY public.knex_migrations_lock
    ADD CONSTRAINT knex_migrations_lock_pkey PRIMARY KEY (index);
ALTER TABLE ONLY public.knex_migrations
    ADD CONSTRAINT knex_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_unique_idx UNIQUE (settings_key_hash);
CREATE INDEX broadcast_cope_origin_idx ON public.broadcast USING btree (scope, origin);
CREATE INDEX notification_scope_origin_idx ON public.notification USING btree (scope, origin);
CREATE INDEX notification_user_idx ON public.notification USING btree ("user");
CREATE INDEX user_settings_user_idx ON public.user_settings USING btree ("user");
ALTER TABLE ONLY public.broadcast_user_status
    ADD CONSTRAINT broadcast_user_status_broadcast_id_foreign FOREIGN KEY (broadcast_id) REFERENCES public.broadcast(id) ON DELETE CASCADE;
