/**
 * SQL of the name of the person with an address in lower case, which `email` is an expression for: the one that the owner
 * gave them, else the one that was written last, by the person or about them.
 */
export const getPersonName = (email: string): string =>
  `coalesce((select p.name from person p where p.email = ${email}),
    (select n.name from (
      select e.client_name as name, e.created_at from enrollment e where lower(e.client_email) = ${email}
      union all select c.name, c.created_at from contact c where lower(c.email) = ${email}
      union all select s.first_name, s.created_at from newsletter_subscriber s where s.email = ${email}
    ) n where n.name is not null order by n.created_at desc limit 1))`;

/** SQL of their organization, likewise. */
export const getPersonOrganization = (email: string): string =>
  `coalesce((select p.organization from person p where p.email = ${email}),
    (select c.organization from contact c where lower(c.email) = ${email} and c.organization is not null
      order by c.created_at desc limit 1))`;
