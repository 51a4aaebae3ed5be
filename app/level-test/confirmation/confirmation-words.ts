/** The disclaimer of every confirmation, on paper and on the page that verifies it. */
export const NOT_A_CERTIFICATE =
  'Nu este un certificat oficial. Testul a fost dat online, nesupravegheat, iar numele este cel scris de persoana care a cerut confirmarea: școala nu îl verifică.';
