-- Run once by the PostgreSQL image, when its data folder is empty. The product gets a role of its own that is no superuser
-- and owns nothing but its databases; the superuser loses its password, so that nobody signs in as it over the network.
\getenv password POSTGRES_PASSWORD
CREATE ROLE rapport LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
CREATE DATABASE rapport OWNER rapport;
REVOKE ALL ON DATABASE rapport FROM PUBLIC;
-- Always empty: backups are restored into it on trial, and the trial is undone.
CREATE DATABASE rapport_drill OWNER rapport TEMPLATE template0;
REVOKE ALL ON DATABASE rapport_drill FROM PUBLIC;
ALTER ROLE postgres PASSWORD NULL;
