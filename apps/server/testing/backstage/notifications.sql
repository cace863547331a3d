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
INSERT INTO public.broadcast VALUES ('145166a1-6e70-4d05-bdf8-3b0aa8fd828f', 'New cafeteria', NULL, 'normal', 'https://acme.example/menu', 'fixture', NULL, 'menus', '2026-11-18 08:56:47.692+00', NULL, NULL);
INSERT INTO public.broadcast_user_status VALUES ('145166a1-6e70-4d05-bdf8-3b0aa8fd828f', 'user:default/ada', '2026-11-18 08:56:47.924+00', NULL);
INSERT INTO public.notification VALUES ('74117113-8e52-4f41-b0af-918def951a8b', 'user:default/ada', 'Review the runbook', NULL, 'low', NULL, 'fixture', NULL, NULL, '2026-11-18 08:56:47.526+00', NULL, NULL, NULL, NULL);
INSERT INTO public.notification VALUES ('97cbc531-dfcd-40fd-aa44-260a294ddbd2', 'user:default/bob', 'For Bob only', NULL, 'normal', NULL, 'fixture', NULL, NULL, '2026-11-18 08:56:47.623+00', NULL, NULL, NULL, NULL);
INSERT INTO public.notification VALUES ('cdb51be6-e3ce-4d00-8d0f-4252ecc29a8c', 'user:default/ada', 'Gate 7 is down', 'The display does not respond.', 'critical', '/catalog/default/component/gate-display', 'fixture', 'gate-7', 'incidents', '2026-11-18 08:56:47.357+00', NULL, '2026-11-18 08:56:47.924+00', '2026-11-18 08:56:47.996+00', NULL);
INSERT INTO public.user_settings VALUES ('user:default/ada', 'Web', 'fixture', true, NULL, '87f7c6842c32ce5889eadf04fd2f38eb734cfdd3b762740a8ba73b6eb7d28599');
INSERT INTO public.user_settings VALUES ('user:default/ada', 'Web', 'fixture', false, 'menus', 'd79e0956683ed93aad612e0351cfc3d690cea6155f2645767c09ddffb0a10a32');
ALTER TABLE ONLY public.broadcast
    ADD CONSTRAINT broadcast_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.broadcast_user_status
    ADD CONSTRAINT broadcast_user_idx UNIQUE (broadcast_id, "user");
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
