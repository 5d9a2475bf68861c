curl.exe "$SITE/api/articles?limit=6"

@'
{"name":"Sample Visitor","email":"ada@example.com","message":"I would like to hear more."}
'@ | curl.exe "$SITE/api/contact" -H 'Content-Type: application/json' --data-binary '@-'

curl.exe "$SITE/api/admin/contacts?limit=100" -H "Authorization: Bearer $TOKEN"

curl.exe -X POST "$SITE/api/admin/articles/refresh" -H "Authorization: Bearer $TOKEN"

curl.exe -X DELETE "$SITE/api/admin/contacts/019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55" -H "Authorization: Bearer $TOKEN"
